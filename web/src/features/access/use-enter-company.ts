import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { changeSession, listContracts, type ContractRecord } from '@portal/contract/access/access';
import { call } from '../../lib/call/call';
import { afterLogin, startLogin } from '../../lib/session/login';
import { paths } from '../../lib/paths';
import { changeCompany } from '../../lib/session/selected-company';
import { userQuery } from '../../lib/session/session-queries';
import { soleContract } from './contract-choice';

/** "Manage company": the sign-in for nobody, the only contract directly, otherwise the choice (ACC-117 to ACC-119). */
export function useEnterCompany(redirectPath: string | null) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isChoosing, setChoosing] = useState(false);
  const enter = useMutation({
    mutationFn: async ({ company }: ContractRecord) => {
      // The session gets a new id for another company.
      await call(changeSession, { body: { companyUid: company.uid } });
      changeCompany(queryClient, company);
      router.history.push(redirectPath ?? paths.home);
    },
    meta: { showsFailure: true },
  });
  const manage = useMutation({
    mutationFn: async () => {
      const user = await queryClient.ensureQueryData(userQuery);
      if (user === null) return startLogin(redirectPath ?? afterLogin);
      const only = soleContract((await call(listContracts, {})).data);
      return only === null ? setChoosing(true) : enter.mutateAsync(only);
    },
    meta: { showsFailure: true },
  });
  return { manage, enter, isChoosing, stopChoosing: () => setChoosing(false) };
}
