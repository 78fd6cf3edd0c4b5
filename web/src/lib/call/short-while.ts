/** How long a toast is shown, and how often what is not final yet is asked for again (ACC-300, ACC-S56). */
export const SHORT_WHILE_MS = 5_000;
