import { lazy, Suspense, useState, type ComponentProps } from 'react';

const load = async () => ({ default: (await import('./reason-layer')).ReasonLayer });
const ReasonLayer = lazy(load);

/** What explains a control while it is open; its layer loads with the first one asked for. */
export function Explanation(props: ComponentProps<typeof ReasonLayer>) {
  const [isWanted, setWanted] = useState(false);
  if (props.opened && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ReasonLayer {...props} />
    </Suspense>
  );
}
