import type { Chapter } from '../../adapters/documents/agreement/agreement-data';
import type { OnboardingDocumentKind } from '@portal/domain/onboarding/onboarding-steps';

/** The wording of each document. A provider's lawyers put theirs here; until then every page says that it is an example. */
export const CHAPTERS: Readonly<Record<OnboardingDocumentKind, readonly Chapter[]>> = {
  contract: [
    {
      heading: 'Předmět smlouvy',
      paragraphs: [
        'Poskytovatel se zavazuje vydávat klientovi pro jeho zaměstnance zaměstnanecké karty a poukázky a dobíjet na ně kredit podle objednávek klienta.',
        'Klient se zavazuje platit za objednaný kredit jeho nominální hodnotu a za služby poskytovatele ceny podle ceníku, který je přílohou této smlouvy.',
      ],
    },
    {
      heading: 'Objednávky a platby',
      paragraphs: [
        'Klient objednává prostřednictvím portálu poskytovatele. Objednávka je závazná okamžikem odeslání. Minimální měsíční objednávka není stanovena.',
        'Není-li dohodnuto jinak, poskytovatel objednávku plní po připsání platby na svůj účet; podkladem k platbě je zálohová faktura.',
        'Nominální hodnota kreditu není předmětem daně z přidané hodnoty. K cenám služeb se připočítává daň v zákonné výši.',
      ],
    },
    {
      heading: 'Karty a odpovědnost',
      paragraphs: [
        'Karty zůstávají majetkem poskytovatele. Klient jejich převzetí potvrzuje v portálu a předává je zaměstnancům.',
        'Ztrátu nebo odcizení karty klient nebo držitel neprodleně oznámí. Od oznámení nese odpovědnost za zneužití karty poskytovatel.',
      ],
    },
    {
      heading: 'Trvání a ukončení smlouvy',
      paragraphs: [
        'Smlouva se uzavírá na dobu neurčitou.',
        'Každá ze stran ji může vypovědět bez udání důvodu. Výpovědní doba činí 3 měsíce a běží od prvního dne měsíce následujícího po doručení výpovědi.',
      ],
    },
    {
      heading: 'Závěrečná ustanovení',
      paragraphs: [
        'Součástí smlouvy jsou obchodní podmínky, ceník a podmínky zpracování osobních údajů. Klient prohlašuje, že se s nimi seznámil.',
        'Smlouva se uzavírá elektronicky. O podpisu poskytovatel uchovává den a čas, otisk každého podepsaného dokumentu a údaje o spojení, ze kterého byl podpis učiněn.',
        'Smlouva nabývá účinnosti dokončením registrace klienta, kdy je jí přiděleno číslo.',
      ],
    },
  ],
  terms: [
    {
      heading: 'Výklad pojmů',
      paragraphs: [
        'Klientem je zaměstnavatel, který s poskytovatelem uzavřel rámcovou smlouvu. Držitelem je zaměstnanec klienta, pro kterého byla vydána karta.',
        'Kreditem se rozumí hodnota dobitá na kartu, kterou lze uplatnit u smluvních partnerů poskytovatele podle druhu peněženky.',
      ],
    },
    {
      heading: 'Vydání a doručení karet',
      paragraphs: [
        'Karty jsou vyráběny po zaplacení objednávky a doručovány kurýrem na adresu zvolenou klientem.',
        'Převzetí zásilky klient potvrdí v portálu. Nepotvrdí-li je do 30 dnů od odeslání, považuje se zásilka za převzatou.',
        'Kartu aktivuje držitel první platbou.',
      ],
    },
    {
      heading: 'Používání kreditu',
      paragraphs: [
        'Kredit Gastro je určen k úhradě stravování, kredit Flexi k úhradě volnočasových a zdravotních plnění podle platných předpisů.',
        'Kredit nelze směnit za peníze. Při ukončení pracovního poměru se nevyčerpaný kredit Gastro odepisuje.',
      ],
    },
    {
      heading: 'Reklamace',
      paragraphs: [
        'Klient reklamuje vady plnění bez zbytečného odkladu na kontaktech podpory uvedených v portálu.',
        'O reklamaci poskytovatel rozhodne do 30 dnů od jejího doručení.',
      ],
    },
    {
      heading: 'Změny podmínek',
      paragraphs: [
        'Poskytovatel může podmínky přiměřeně změnit. Změnu oznámí klientovi nejméně 2 měsíce předem; klient může z důvodu změny smlouvu vypovědět ke dni její účinnosti.',
      ],
    },
  ],
  priceList: [
    {
      heading: 'Ceny služeb',
      paragraphs: [
        'Ceny jsou uvedeny bez daně z přidané hodnoty. Poplatky za dobití se počítají z nominální hodnoty dobitého kreditu a zaokrouhlují se na haléře.',
      ],
    },
  ],
  personalData: [
    {
      heading: 'Postavení stran',
      paragraphs: [
        'Klient je správcem osobních údajů svých zaměstnanců. Poskytovatel je zpracovává pro klienta v rozsahu nezbytném k plnění smlouvy.',
        'V rozsahu povinností, které poskytovateli ukládá zákon, je poskytovatel samostatným správcem.',
      ],
    },
    {
      heading: 'Rozsah a účel',
      paragraphs: [
        'Zpracovávají se identifikační a kontaktní údaje zaměstnanců, údaje o kartách, kreditu a doručení, a kontaktní údaje osob oprávněných jednat za klienta.',
        'Účelem je vydávání a doručování karet, dobíjení kreditu, vyúčtování a podpora držitelů.',
      ],
    },
    {
      heading: 'Bezpečnost a doba zpracování',
      paragraphs: [
        'Poskytovatel přijal technická a organizační opatření proti neoprávněnému přístupu k údajům a o jejich porušení klienta informuje bez zbytečného odkladu.',
        'Údaje se zpracovávají po dobu trvání smlouvy a dále po dobu, kterou stanoví předpisy o účetnictví a daních.',
      ],
    },
    {
      heading: 'Práva subjektů údajů',
      paragraphs: ['Poskytovatel je klientovi nápomocen při vyřizování žádostí o přístup k údajům, jejich opravu, výmaz nebo přenos.'],
    },
  ],
};
