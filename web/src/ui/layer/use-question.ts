import { useCallback, useState } from 'react';

interface Question<About> {
  about: About;
  answer: (yes: boolean) => void;
}

/** A question in the middle of an action: show a confirmation while `question` is there, `ask` waits for its answer. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<Question<About> | null>(null);
  const ask = useCallback(
    (about: About) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setQuestion(null);
          resolve(yes);
        };
        setQuestion({ about, answer });
      }),
    [],
  );
  return { question, ask };
}
