import { create } from 'qrcode';
import { INK } from './look';
import type { Sheet } from './sheet';

/** Draws a QR code (error correction M) as vector squares with its top left corner at x, y; `size` without the quiet zone. */
export function drawQr({ pdf }: Sheet, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    // Neighbours are drawn as one bar: thin white seams between squares would confuse a scanner.
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) === 1;
      if (isDark && start === -1) start = column;
      if (!isDark && start !== -1) {
        pdf.rect(x + start * unit, y + row * unit, (column - start) * unit, unit * 1.02);
        start = -1;
      }
    }
  }
  pdf.fill(INK);
}
