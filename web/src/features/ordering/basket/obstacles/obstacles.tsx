import { IgnoredModal } from './ignored-modal';
import type { Obstacle } from './use-start-checkout';
import { ValidationDrawer } from './validation-drawer';

interface ObstaclesProps {
  obstacle: Obstacle | null;
  onClose: () => void;
  onContinue: () => void;
  continuing: boolean;
  isEmpty: boolean;
  summary?: React.ReactNode;
}

/** The layer that opens when an order cannot be finished; the same at its start and at submitting (S-074). */
export const Obstacles = ({ obstacle, onClose, onContinue, continuing, isEmpty, summary }: ObstaclesProps) => (
  <>
    <ValidationDrawer
      opened={obstacle === 'conflict'}
      onClose={onClose}
      onContinue={onContinue}
      continuing={continuing}
      isEmpty={isEmpty}
      summary={summary}
    />
    <IgnoredModal opened={obstacle === 'ignored'} onClose={onClose} onContinue={onContinue} />
  </>
);
