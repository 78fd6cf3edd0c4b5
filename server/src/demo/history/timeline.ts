/** Things that happened, told in the order of their time whatever the order they were written in: numbers run with time. */
export interface Timeline {
  add: (at: Date, happen: (at: Date) => Promise<void>) => void;
  run: () => Promise<void>;
}

export function openTimeline(): Timeline {
  const events: { at: Date; happen: (at: Date) => Promise<void> }[] = [];
  return {
    add: (at, happen) => void events.push({ at, happen }),
    run: async () => {
      events.sort((a, b) => a.at.getTime() - b.at.getTime());
      for (const { at, happen } of events) await happen(at);
    },
  };
}
