import { useQuery } from '@tanstack/react-query';
import css from './qr-code.module.css';
import { qrPath } from './qr-picture';

interface QrCodeProps {
  /** The encoded text, e.g. a payment descriptor. */
  value: string;
  /** What scanning does; the code itself says nothing to a screen reader. */
  label: string;
  size?: number;
}

/** A QR code as SVG, error correction M, on its own light ground in both themes. The encoder loads only when one is shown. */
export function QrCode({ value, label, size = 130 }: QrCodeProps) {
  const { data } = useQuery({ queryKey: ['qr', value], queryFn: () => qrPath(value), staleTime: Infinity });
  return (
    <span className={css.ground}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${data?.modules ?? 1} ${data?.modules ?? 1}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        {data && <path d={data.path} fill="currentColor" />}
      </svg>
    </span>
  );
}
