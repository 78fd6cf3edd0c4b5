/** Node 20 lacks what pdf.js expects of newer ones. */
const newerNode = {
  withResolvers: <T>() => {
    let resolve: (value: T) => void = () => undefined;
    let reject: (reason: unknown) => void = () => undefined;
    const promise = new Promise<T>((onValue, onError) => {
      resolve = onValue;
      reject = onError;
    });
    return { promise, resolve, reject };
  },
};

/** All text of a PDF in reading order, white space folded and no-break spaces made plain. */
export async function pdfText(bytes: Buffer): Promise<string> {
  if (!('withResolvers' in Promise)) Object.assign(Promise, newerNode);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return texts.join(' ').replaceAll(/[\s\u00A0\u202F]+/gu, ' ');
}
