import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { checkLocation, listUncheckedLocations } from '../../features/provider/operations/check-location';
import type { UncheckedLocation } from '../../store/locations/unchecked-locations';
import { counted, explain } from './explain';
import { isUid, type ProviderCommand } from './provider-command';

export const uncheckedLocations: ProviderCommand = {
  usage: '',
  about: 'delivery addresses written by hand, which wait for somebody to look at them',
  needs: 0,
  run: async ({ deps, print }) => {
    const locations = await listUncheckedLocations(deps);
    locations.map(describe).forEach(print);
    print(counted(locations.length, 'unchecked location'));
    return true;
  },
};

export const approveLocation: ProviderCommand = {
  usage: 'LOCATION',
  about: 'a delivery address is right: cards go there from now on',
  needs: 1,
  run: async ({ deps, operator, args: [uid = ''], print }) => {
    const result = isUid(uid) ? await checkLocation(deps, operator, { uid, reason: null }) : NO_LOCATION;
    print(result.ok ? `${result.name} is approved` : explain(result.error));
    return result.ok;
  },
};

export const refuseLocation: ProviderCommand = {
  usage: 'LOCATION',
  about: 'a delivery address cannot be served; the company reads why in a mail',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [uid = ''], options: { note = '' }, print }) => {
    const result = isUid(uid) ? await checkLocation(deps, operator, { uid, reason: note }) : NO_LOCATION;
    print(result.ok ? `${result.name} is refused` : explain(result.error));
    return result.ok;
  },
};

const NO_LOCATION = { ok: false, error: 'location.notFound' } as const;

const describe = ({ uid, since, companyName, name, status, ...address }: UncheckedLocation): string =>
  [
    uid,
    since.toISOString(),
    companyName,
    name,
    `${address.street} ${address.streetNumber}, ${formatPostcode(address.postcode)} ${address.city}`,
    status,
  ].join('  ');
