import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { listContracts, type ContractRecord } from '@portal/contract/access';
import { call } from '../../lib/call';
import { paths } from '../../lib/paths';
import { selectCompany } from '../../lib/selected-company';
import { userQuery } from '../../lib/session-queries';
import { soleContract } from './contract-choice';
import { startLogin } from '../../lib/login';

const AFTER_LOGIN = `${paths.landing}?goIntoCompany=true`;

/** "Manage company": the sign-in for nobody, the only contract directly, otherwise the choice (ACC-117 to ACC-119). */
export function useEnterCompany(redirectPath: string | null) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isChoosing, setChoosing] = useState(false);
  const enter = ({ company }: ContractRecord) => {
    queryClient.removeQueries({ queryKey: ['company'] });
    selectCompany({ uid: company.uid, companyIdentificationNumber: company.companyIdentificationNumber });
    router.history.push(redirectPath ?? paths.home);
  };
  const manage = useMutation({
    mutationFn: async () => {
      const user = await queryClient.ensureQueryData(userQuery);
      if (user === null) return startLogin(redirectPath ?? AFTER_LOGIN);
      const only = soleContract((await call(listContracts, {})).data);
      return only === null ? setChoosing(true) : enter(only);
    },
  });
  return { manage, enter, isChoosing, stopChoosing: () => setChoosing(false) };
}
