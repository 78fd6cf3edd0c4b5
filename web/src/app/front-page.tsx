import { Page } from '../ui/page';
import { useProvider } from '../ui/theme/provider';

/** Stands where a screen of a feature has not been mounted. */
export function FrontPage() {
  const { name } = useProvider();
  return <Page title={name}>{null}</Page>;
}
