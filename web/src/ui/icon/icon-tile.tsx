import { Icon, type IconName } from './icon';
import css from './icon-tile.module.css';

/** An icon on a small square in the provider's soft colour; decoration beside a title. */
export const IconTile = ({ name }: { name: IconName }) => (
  <span className={css.tile}>
    <Icon name={name} />
  </span>
);
