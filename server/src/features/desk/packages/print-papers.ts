import type { downloadPackagePapers as route } from '@portal/contract/desk/packages';
import type { QueryOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { PaperKind } from '@portal/domain/packages/departure';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { listPrintedPackages } from '../../../store/desk/packages';
import { enumWords } from '../../../parts/content/enum-words';
import { supplierParty } from '../../../provider';

const FILE_NAMES: Record<PaperKind, string> = { notes: 'dodaci-listy', labelsA4: 'stitky-a4', labelsRoll: 'stitky-100x150' };

/** Delivery notes or address labels of the chosen packages in one file; in Czech, as they travel within the country (DESK-035). */
export async function printPapers(deps: Deps, { kind, filter }: QueryOf<typeof route>): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const found = await deps.desk.read((tx) => listPrintedPackages(tx, filter.uid));
  if (found.length === 0) return refuse('err.notFound');
  const products = enumWords(deps, 'cs').product;
  const packages = found.map(({ uid: _uid, cards, ...rest }) => ({
    ...rest,
    cards: cards.map(({ firstName, lastName, employeeNumber, productCode, number }) => ({
      name: `${lastName} ${firstName}`,
      employeeNumber,
      product: products[productCode],
      number,
    })),
  }));
  const issuedOn = pragueDay(deps.now().getTime());
  const content = await deps.drawDocument({ kind, language: 'cs', issuedOn, supplier: supplierParty(deps.provider, 'cs'), packages });
  return { fileName: `${FILE_NAMES[kind]}-${issuedOn}.pdf`, content };
}
