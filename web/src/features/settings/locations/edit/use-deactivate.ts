import { useTranslation } from 'react-i18next';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { deactivateLocation, type LocationDetail } from '@portal/contract/settings/locations';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { showToast } from '../../../../ui/feedback/toast';
import { useAdoptLocation } from '../use-locations';

/** Ends an address; its people and what is in the basket move to the replacement, and everybody is told so. */
export function useDeactivate({ uid, name }: Pick<LocationDetail, 'uid' | 'name'>) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const adopt = useAdoptLocation();
  return async (replacementLocationUid?: LocationUid) => {
    const { data } = await call(deactivateLocation, {
      params: { companyUid, id: uid },
      query: replacementLocationUid === undefined ? {} : { replacementLocationUid },
    });
    const moved = data.movedEmployees > 0 ? ` ${t('deactivate.moved', { count: data.movedEmployees })}` : '';
    showToast({ kind: 'ok', text: t('deactivate.done', { name }) + moved });
    adopt();
  };
}
