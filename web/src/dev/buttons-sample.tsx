import { BADGE_VARIANTS, Badge } from '../ui/data-display/badge';
import { Button, TextButton } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';
import { IconButton } from '../ui/button/icon-button';
import { iconPaths } from '../ui/icon/icon-paths';
import { LinkButton } from '../ui/button/link-button';
import { MenuButton, RowMenu } from '../ui/menu/menu-button';
import { ProductMark } from '../ui/data-display/product-mark';
import { ReasonTooltip } from '../ui/layer/reason-tooltip';
import css from './gallery.module.css';

const actions = [
  { key: 'detail', label: 'Zobrazit detail', icon: 'user' as const, onSelect: () => undefined },
  {
    key: 'pin',
    label: 'Reset PIN',
    icon: 'pinCode' as const,
    note: 'Čeká na obnovení v terminálu',
    disabled: true,
    onSelect: () => undefined,
  },
  { key: 'cancel', label: 'Zrušit kartu', icon: 'trash' as const, danger: true, onSelect: () => undefined },
];

/** Everything to press, and the small signs. */
export const ButtonsSample = () => (
  <div className={css.stack}>
    <div className={css.row}>
      <Button variant="primary" icon="userPlus">
        Přidat zaměstnance
      </Button>
      <Button icon="download">Export</Button>
      <Button variant="quiet">Vyprázdnit košík</Button>
      <Button variant="danger">Zrušit kartu</Button>
      <Button variant="dangerSolid">Zrušit kartu</Button>
      <Button size="small">Potvrdit převzetí</Button>
      <Button variant="primary" size="large" iconEnd="arrowRight">
        Pokračovat
      </Button>
      <Button variant="primary" pending>
        Ukládáme
      </Button>
      <LinkButton to="/dev/shell" iconEnd="arrowRight">
        Rám portálu
      </LinkButton>
      <IconButton icon="copy" label="Kopírovat číslo účtu" />
      <MenuButton label="Hromadný import" icon="spreadsheet" actions={actions} />
      <RowMenu subject="Adamec Petr" actions={actions} />
      <ReasonTooltip reason="Reset PIN už čeká na obnovení v terminálu." action={<a href="#karty">Zobrazit kartu</a>}>
        <Button icon="pinCode">Reset PIN</Button>
      </ReasonTooltip>
      <span>
        Bez karty, <TextButton>objednat kartu</TextButton>
      </span>
    </div>
    <div className={css.row}>
      {BADGE_VARIANTS.map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
      <span>
        <ProductMark mark={1} /> Gastro
      </span>
      <span>
        <ProductMark mark={2} /> Flexi
      </span>
      <span>
        <ProductMark mark={3} /> Multibenefit
      </span>
      <span>
        <ProductMark mark="none" /> bez karty
      </span>
    </div>
    <div className={css.row}>
      {(Object.keys(iconPaths) as (keyof typeof iconPaths)[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  </div>
);
