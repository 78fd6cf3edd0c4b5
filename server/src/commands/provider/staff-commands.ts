import { addStaff } from '../../features/desk/staff/add-staff';
import { isServing } from '@portal/domain/access/staff';
import { listStaff } from '../../store/staff/staff';
import { counted, explain } from './explain';
import type { ProviderCommand } from './provider-command';

export const addAdmin: ProviderCommand = {
  usage: 'EMAIL [admin]',
  about: 'make the first admin of the desk, known by their address; whoever else works there is added at the desk',
  needs: 2,
  run: async ({ deps, operator, args: [email = ''], print }) => {
    const result = await addStaff(deps, operator, { email: email.trim(), roles: ['admin'] });
    print(result.ok ? `${email.trim()} is an admin of the desk from their next sign-in` : explain(result.error));
    return result.ok;
  },
};

export const staffNow: ProviderCommand = {
  usage: '',
  about: 'who works at the desk, what they do there and whether they have signed in',
  needs: 0,
  run: async ({ deps, print }) => {
    const serving = (await listStaff(deps.db.directory)).filter((member) => isServing(member, deps.now()));
    for (const { email, roles, userUid } of serving)
      print([email, roles.join(', '), ...(userUid === null ? ['never signed in'] : [])].join('  '));
    print(counted(serving.length, 'member of staff', 'members of staff'));
    return true;
  },
};
