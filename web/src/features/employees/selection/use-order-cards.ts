import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';

/** What is ordered from the list of people. */
export const ORDERED_PRODUCT = MAIN_PRODUCT;

/** Puts a new card for each employee into the basket; who cannot get one now is skipped by the server and counted in the toast. */
export function useOrderCards(onDone: () => void) {
  const { t } = useTranslation('employees');
  const companyUid = useCompanyUid();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (employeeUids: readonly EmployeeUid[]) => {
      // Not a part of the first screen.
      const { orderCards } = await import('./order-cards');
      return orderCards({ companyUid, employeeUids, productCode: ORDERED_PRODUCT });
    },
    onSuccess: async ({ added, skipped }) => {
      const text = [added > 0 && t('ordered.added', { count: added }), skipped > 0 && t('ordered.skipped', { count: skipped })];
      const open = {
        label: t('ordered.open'),
        run: () => void navigate({ to: paths.orderingManual, params: { productCode: ORDERED_PRODUCT } }),
      };
      showToast({
        kind: added > 0 ? 'ok' : 'info',
        text: text.filter(Boolean).join(' '),
        action: added > 0 ? open : undefined,
        durationMs: 10_000,
      });
      onDone();
      await queryClient.invalidateQueries({ queryKey: ['company', companyUid] });
    },
  });
}
