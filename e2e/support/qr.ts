import jsqr from 'jsqr';
import { setTimeout } from 'node:timers/promises';
import { PNG } from 'pngjs';
import type { Locator } from '@playwright/test';

const LOOKS = 20;

/** What a phone would read from the QR code on the screen, decoded from a screenshot. As a person does, it looks again at what is not there yet. */
export async function readQr(code: Locator): Promise<string> {
  for (let look = 1; ; look += 1) {
    try {
      return decodeQr(await code.screenshot({ scale: 'css' }));
    } catch (error) {
      if (look === LOOKS) throw error;
      await setTimeout(250);
    }
  }
}

/** The same from a picture in PNG, enlarged so that modules stay sharp. */
export function decodeQr(png: Buffer): string {
  const image = PNG.sync.read(png);
  const enlarged = enlarge(image, 4);
  const found = jsqr(new Uint8ClampedArray(enlarged.data), enlarged.width, enlarged.height);
  if (found === null) throw new Error('no QR code in the picture');
  return found.data;
}

/** Nearest-neighbour enlargement with a white margin: decoders want a quiet zone. */
function enlarge(image: PNG, factor: number): PNG {
  const margin = 40;
  const large = new PNG({ width: image.width * factor + 2 * margin, height: image.height * factor + 2 * margin });
  large.data.fill(255);
  for (let y = 0; y < image.height * factor; y += 1) {
    for (let x = 0; x < image.width * factor; x += 1) {
      const from = (Math.floor(y / factor) * image.width + Math.floor(x / factor)) * 4;
      image.data.copy(large.data, ((y + margin) * large.width + x + margin) * 4, from, from + 4);
    }
  }
  return large;
}
