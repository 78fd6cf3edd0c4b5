import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { formatNumber } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import type { MenuAction } from '../../../ui/menu/menu-action';
import { useImportLimits } from '../import/upload/use-import-limits';
import { leftOffOf, useTemplate } from '../import/upload/use-sample';

/** An order from a file, and the file to begin with (ORD-065); `people`: everybody who can be ordered for, null while unknown. */
export function useImportActions(productCode: CardProductCode, people: number | null): MenuAction[] {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const template = useTemplate(productCode);
  const { maxRows: most } = useImportLimits();
  const leftOff = leftOffOf(people, most);
  return [
    {
      key: 'import',
      label: t('manual.importFile'),
      icon: 'upload',
      onSelect: () => void navigate({ to: paths.orderingImport, params: { productCode } }),
    },
    {
      key: 'template',
      label: t('manual.template'),
      note: leftOff > 0 ? t('import.sample.rest', { count: leftOff, most: formatNumber(most) }) : t('manual.templateNote'),
      icon: 'download',
      onSelect: template.download,
    },
  ];
}
