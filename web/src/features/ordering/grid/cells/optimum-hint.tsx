import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/text/formats';
import { UnreadLine } from '../../../../parts/query/unread-block';
import { Icon } from '../../../../ui/icon/icon';
import { HintButton } from '../../../../ui/layer/hint-button';
import type { CreditColumn } from './credit-column';
import { OPTIMA, optimumQuery } from '../../../../parts/credit/optimum-query';

/** The amounts with the best tax effect, column by column (ORD-102 to ORD-104); nothing when the provider names none. */
export function OptimumHint({ columns }: { columns: readonly CreditColumn[] }) {
  const { t } = useTranslation('ordering');
  const { data, isError, error, refetch } = useQuery(optimumQuery);
  const sentences = columns.flatMap(({ kind }) => {
    const optimum = data?.[kind];
    if (optimum === undefined) return [];
    const amount = formatMoney(optimum, Number.isInteger(optimum) ? 0 : 2);
    return [t(OPTIMA[kind]?.per === 'day' ? 'optimum.perDay' : 'optimum.perYear', { what: t(`credit.${kind}`), amount })];
  });
  if (isError) return <UnreadLine what={t('optimum.unread')} error={error} onRetry={() => void refetch()} />;
  if (sentences.length === 0) return null;
  return (
    <HintButton look="icon" label={t('optimum.label')} hint={`${t('optimum.intro')} ${sentences.join('; ')}.`}>
      <Icon name="info" size={16} />
    </HintButton>
  );
}
