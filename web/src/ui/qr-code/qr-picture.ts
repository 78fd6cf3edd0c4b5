/** Dark squares of a QR code, error correction M. The encoder loads only when one is needed. */
async function qrModules(value: string): Promise<{ size: number; isDark: (row: number, column: number) => boolean }> {
  const { create } = await import('qrcode');
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules;
  return { size, isDark: (row, column) => Boolean(data[row * size + column]) };
}

/** The code as the path of an SVG, one unit for each square. */
export async function qrPath(value: string): Promise<{ modules: number; path: string }> {
  const { size, isDark } = await qrModules(value);
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return { modules: size, path };
}

const SQUARE = 12;
/** Light squares around it, without which readers do not find it. */
const MARGIN = 4;

/** The code as a picture a bank's application reads from the gallery; black on white in both themes. */
export async function qrImage(value: string): Promise<Blob> {
  const { size, isDark } = await qrModules(value);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (size + 2 * MARGIN) * SQUARE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) pen.fillRect((column + MARGIN) * SQUARE, (row + MARGIN) * SQUARE, SQUARE, SQUARE);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
