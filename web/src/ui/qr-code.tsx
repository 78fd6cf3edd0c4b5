import { useQuery } from '@tanstack/react-query';
import css from './qr-code.module.css';

interface QrCodeProps {
  /** The encoded text, e.g. a payment descriptor. */
  value: string;
  /** What scanning does; the code itself says nothing to a screen reader. */
  label: string;
  size?: number;
}

/** A QR code as SVG, error correction M, on its own light ground in both themes. The encoder loads only when one is shown. */
export function QrCode({ value, label, size = 130 }: QrCodeProps) {
  const { data } = useQuery({ queryKey: ['qr', value], queryFn: () => drawing(value), staleTime: Infinity });
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

async function drawing(value: string): Promise<{ modules: number; path: string }> {
  const { create } = await import('qrcode');
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
  }
  return { modules: size, path };
}
