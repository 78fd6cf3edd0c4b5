/** The roundest steps of an axis that fits the greatest value into four of them: 0, 50 000, 100 000, 150 000. */
export function axisTicks(greatest: number): number[] {
  if (!(greatest > 0)) return [0];
  const step = roundStep(greatest / MOST_STEPS);
  const steps = Math.ceil(greatest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const MOST_STEPS = 4;

const ROUND = [1, 2, 2.5, 5, 10] as const;

/** The smallest round number that is not less. Nothing is shown finer than a crown. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const round = ROUND.map((factor) => factor * power).find((step) => step >= least && Number.isInteger(step));
  return round ?? 10 * power;
}
