import { describe, expect, it } from 'vitest';
import { hellers } from '../../money/money';
import { LINE_CHANGES, type ProposalLine } from './proposal-line';
import { flexi, gastro, sameLine } from '../../../test/ordering/proposal-facts';
import { calculationItems, countProposal, proposedEntries, rankOf } from './proposal-sums';

const JOINER: Partial<ProposalLine> = { previous: null, change: 'joiner', hasNewCard: true };
const OUT: Partial<ProposalLine> = { isIncluded: false, change: 'leftOut' };

describe('[PLAN-007] what the basket will hold of a proposal', () => {
  const lines = [
    sameLine(gastro('a', 1_000)),
    sameLine(gastro('b', 500), OUT),
    sameLine(gastro('new', 100, 20), JOINER),
    sameLine(flexi('new', 200), JOINER),
    sameLine({ ...gastro('new', 300), productCode: '26C' }, JOINER),
    sameLine(gastro('later', 100), { ...JOINER, ...OUT }),
  ];

  it('credit of every included line, and a card once for each person and product that credit needs one of', () => {
    const { credits, cards } = proposedEntries(lines);
    expect(credits).toEqual([lines[0], lines[2], lines[3], lines[4]]);
    expect(cards).toEqual([
      { employeeUid: 'new', productCode: '90C' },
      { employeeUid: 'new', productCode: '26C' },
    ]);
  });

  it('a calculation counts new cards of the product and the nominal credit', () => {
    const entries = proposedEntries(lines);
    expect(calculationItems(entries)).toEqual([
      { productCode: '90C', serviceCode: '90C-401', count: 1, nominal: 0 },
      { productCode: '26C', serviceCode: '26C-829', count: 1, nominal: 0 },
      { productCode: '90C', serviceCode: '26C-828', count: 1, nominal: hellers(1_000_00) },
      { productCode: '90C', serviceCode: '26C-828', count: 1, nominal: hellers(2_000_00) },
      { productCode: '90C', serviceCode: '27C-728', count: 1, nominal: hellers(200_00) },
      { productCode: '26C', serviceCode: '26C-828', count: 1, nominal: hellers(300_00) },
    ]);
    expect(calculationItems(proposedEntries([]))).toEqual([]);
  });
});

describe('[PLAN-003] the numbers of a proposal', () => {
  const nobody = { refused: 0, joiner: 0, leaving: 0, twice: 0, leftOut: 0, amount: 0, card: 0, same: 0 };

  it('count each person by the most telling of their changes, in whatever order their lines stand', () => {
    for (const [rank, change] of LINE_CHANGES.entries())
      for (const lesser of LINE_CHANGES.slice(rank)) {
        const lines = [sameLine(gastro('a', 1), { change }), sameLine(flexi('a', 1), { change: lesser })];
        expect(countProposal(lines).people).toEqual({ ...nobody, [change]: 1 });
        expect(countProposal(lines.toReversed()).people).toEqual({ ...nobody, [change]: 1 });
      }
    expect(LINE_CHANGES.map(rankOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('tell who gets something, and who did and does not now', () => {
    const { people, included, out } = countProposal([
      sameLine(gastro('stays', 100)),
      sameLine(gastro('half', 100), OUT),
      sameLine(flexi('half', 100)),
      sameLine(gastro('gone', 100), OUT),
      sameLine(flexi('gone', 100), { ...OUT, change: 'refused' }),
      sameLine(gastro('gone too', 100), OUT),
      sameLine(gastro('came', 100), JOINER),
      sameLine(gastro('offered', 100), { ...JOINER, isIncluded: false }),
    ]);
    expect({ people, included, out }).toEqual({ people: { ...nobody, same: 1, leftOut: 2, refused: 1, joiner: 2 }, included: 3, out: 2 });
  });

  it('add up the credit of the order, of what is included and of what is as it was', () => {
    const changed = sameLine(gastro('b', 50, 3), { previous: { value: hellers(100_00), quantity: 2 }, change: 'amount' });
    const { credit } = countProposal([
      sameLine(gastro('a', 10, 5)),
      changed,
      sameLine(gastro('c', 70), OUT),
      sameLine(gastro('d', 1_000), JOINER),
    ]);
    expect(credit).toEqual({ before: hellers(320_00), after: hellers(1_200_00), same: hellers(50_00) });
  });

  it('are nothing where there is nothing', () => {
    expect(countProposal([])).toEqual({ people: nobody, included: 0, out: 0, credit: { before: 0, after: 0, same: 0 } });
  });
});
