/** `1 refund`, `2 refunds`; `2 addresses` where the plural is named. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`;
