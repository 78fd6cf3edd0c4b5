import { expect, it } from 'vitest';
import { DrawingUnavailable, renderInChild } from './render-in-child';
import { proformaData } from '../../../test/documents/document-data';
import { renderDocument } from './render-document';

const proforma = proformaData();
const draw = renderInChild(1);

it('draws the same document in a process of its own', async () => {
  expect((await draw(proforma)).equals(await renderDocument(proforma))).toBe(true);
});

it('tells why a document cannot be drawn, and draws the next one', async () => {
  const broken = { ...proforma, lines: null } as never;
  const failure: unknown = await draw(broken).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'drawing: the document could not be drawn', cause: expect.stringContaining('TypeError') });
  await expect(draw(proforma)).resolves.toBeInstanceOf(Buffer);
});

it('a document that takes too long is one to ask for again, not one that cannot be drawn', async () => {
  await expect(renderInChild(1, 1)(proforma)).rejects.toBeInstanceOf(DrawingUnavailable);
});
