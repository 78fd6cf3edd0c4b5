/** What pdfjs-dist expects of Node 22 and Node 20 lacks. Import before pdfjs-dist; for tests. */
if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', {
    configurable: true,
    value: () => {
      const parts: Record<string, unknown> = {};
      parts['promise'] = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
      return parts;
    },
  });
}
