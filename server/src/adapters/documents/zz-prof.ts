import { renderDocument } from './render-document';
import { proformaData } from './document-data.fixture';
for (let i = 0; i < 12; i++) {
  const c = process.cpuUsage();
  await renderDocument(proformaData());
  const d = process.cpuUsage(c);
  console.log(((d.user + d.system) / 1000).toFixed(0));
}
