import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { formatBankAccount } from '@portal/domain/identifiers/bank-account';
import { fetchText } from './fetch-text';
import type { VatPayer, VatRegister, VatRegisterAnswer } from './vat-register';

interface Settings {
  url: string;
  timeoutMs?: number;
}

const OPERATION = 'getStatusNespolehlivyPlatceRozsireny';

/** The register of VAT payers of the Financial Administration (CRPDPH, SOAP 1.1). */
export const crpdphRegister = ({ url, timeoutMs }: Settings): VatRegister => ({
  find: async (vatNumber) => {
    const digits = vatNumber.replace(/^CZ/u, '');
    if (!/^\d{8,10}$/u.test(digits)) return { ok: true, payer: null };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', SOAPAction: `"${OPERATION}"` },
      body: question(digits),
    };
    const answer = await fetchText({ url, init, timeoutMs });
    if (!answer.ok) return answer;
    if (answer.status === 404) return { ok: false, error: 'unavailable', detail: 'HTTP 404' };
    return readAnswer(answer.text, digits);
  },
});

const question = (digits: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
  '<StatusNespolehlivyPlatceRozsirenyRequest xmlns="http://adis.mfcr.cz/rozhraniCRPDPH/">' +
  `<dic>${digits}</dic></StatusNespolehlivyPlatceRozsirenyRequest></soapenv:Body></soapenv:Envelope>`;

/** Attributes and elements stand side by side, everything is text; no entity of a document type is ever expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'ucet' || name === 'statusPlatceDPH',
});

const account = z.object({
  datumZverejneniUkonceni: z.string().optional(),
  standardniUcet: z.object({ predcisli: z.string().optional(), cislo: z.string(), kodBanky: z.string() }).optional(),
  nestandardniUcet: z.object({ cislo: z.string() }).optional(),
});
const reply = z.object({
  Envelope: z.object({
    Body: z.object({
      StatusNespolehlivyPlatceRozsirenyResponse: z.object({
        status: z.object({ statusCode: z.string() }),
        statusPlatceDPH: z
          .array(
            z.object({
              dic: z.string(),
              nespolehlivyPlatce: z.enum(['ANO', 'NE', 'NENALEZEN']),
              zverejneneUcty: z.union([z.object({ ucet: z.array(account) }), z.literal('')]).optional(),
            }),
          )
          .default([]),
      }),
    }),
  }),
});
type Account = z.infer<typeof account>;

function readAnswer(xml: string, digits: string): VatRegisterAnswer {
  if (XMLValidator.validate(xml) !== true) return { ok: false, error: 'unreadable', detail: 'not a whole XML document' };
  const { data } = reply.safeParse(parser.parse(xml));
  const answer = data?.Envelope.Body.StatusNespolehlivyPlatceRozsirenyResponse;
  if (answer === undefined) return { ok: false, error: 'unreadable', detail: 'not an answer of the register' };
  if (answer.status.statusCode !== '0') return { ok: false, error: 'unavailable', detail: `status ${answer.status.statusCode}` };
  const found = answer.statusPlatceDPH.find(({ dic }) => dic === digits);
  if (found === undefined || found.nespolehlivyPlatce === 'NENALEZEN') return { ok: true, payer: null };
  const published = typeof found.zverejneneUcty === 'object' ? found.zverejneneUcty.ucet : [];
  const payer: VatPayer = { isUnreliable: found.nespolehlivyPlatce === 'ANO', accounts: published.flatMap(accountNumber) };
  return { ok: true, payer };
}

function accountNumber({ datumZverejneniUkonceni, standardniUcet, nestandardniUcet }: Account): string[] {
  if (datumZverejneniUkonceni !== undefined) return [];
  if (nestandardniUcet !== undefined) return [nestandardniUcet.cislo];
  if (standardniUcet === undefined) return [];
  const { predcisli, cislo, kodBanky } = standardniUcet;
  return [formatBankAccount({ prefix: predcisli ?? null, number: cislo, bankCode: kodBanky })];
}
