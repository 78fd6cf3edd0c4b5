import { expect, it } from 'vitest';
import { proformaData } from './document-data.fixture';
import { renderDocument } from './render-document';
import { renderInChild } from './render-in-child';

const proforma = proformaData();

it('draws the same document in a process of its own', async () => {
  expect((await renderInChild(proforma)).equals(await renderDocument(proforma))).toBe(true);
});

it('tells why a document cannot be drawn, and draws the next one', async () => {
  const broken = { ...proforma, lines: null } as never;
  const failure: unknown = await renderInChild(broken).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'the document could not be drawn', cause: expect.stringContaining('TypeError') });
  await expect(renderInChild(proforma)).resolves.toBeInstanceOf(Buffer);
});
