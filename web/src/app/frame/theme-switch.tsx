import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/icon/icon';
import { IconButton } from '../../ui/button/icon-button';
import { COLOR_SCHEMES, setColorScheme, useColorScheme, type ColorScheme } from '../../ui/theme/color-scheme';

const icons: Record<ColorScheme, IconName> = { auto: 'screen', light: 'sun', dark: 'moon' };

/** Steps through automatic, light and dark; the label says which one holds now. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const { chosen } = useColorScheme();
  const next = COLOR_SCHEMES[(COLOR_SCHEMES.indexOf(chosen) + 1) % COLOR_SCHEMES.length] ?? 'auto';
  return (
    <IconButton icon={icons[chosen]} label={t('header.theme', { scheme: t(`theme.${chosen}`) })} onClick={() => setColorScheme(next)} />
  );
}
