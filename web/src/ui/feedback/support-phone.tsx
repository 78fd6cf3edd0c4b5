import { useProvider } from '../theme/provider';

/** The number of the provider's support as a link that dials it; never broken over two lines. */
export function SupportPhone({ className }: { className?: string }) {
  const { supportPhone } = useProvider();
  return (
    <a className={className} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
      {supportPhone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
