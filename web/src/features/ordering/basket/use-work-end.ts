import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { showToast } from '../../../ui/feedback/toast';

/** What comes after a long work; nobody is taken away from a screen they went to since `begin`. */
export function useWorkEnd() {
  const router = useRouter();
  const begunAt = useRef('');
  const isHere = () => router.state.location.pathname === begunAt.current;
  return {
    begin: () => void (begunAt.current = router.state.location.pathname),
    isHere,
    /** Goes on; where the screen was left, says what came of the work and offers the way. */
    goOn: (next: () => unknown, left: { text: string; way: string }) => {
      if (isHere()) next();
      else showToast({ text: left.text, persistent: true, durationMs: null, action: { label: left.way, run: next } });
    },
  };
}
