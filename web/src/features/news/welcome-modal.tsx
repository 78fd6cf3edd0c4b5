import { WELCOME_BLOCKS, type NewsContent } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import { Button } from '../../ui/button/button';
import type { IconName } from '../../ui/icon/icon';
import { IconTile } from '../../ui/icon/icon-tile';
import { Modal } from '../../ui/layer/modal';
import css from './welcome-modal.module.css';

type WelcomeModalProps = NewsContent['modal'] & { opened: boolean; onClose: () => void };

const icons: Record<(typeof WELCOME_BLOCKS)[number], IconName> = { steps: 'check', when: 'calendar', now: 'screen', expect: 'clock' };

/** What the new portal means for a company, in four blocks (NEWS-024 to NEWS-029). */
export function WelcomeModal({ title, intro, blocks, someoneAsks, understand, opened, onClose }: WelcomeModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      width="xl"
      footer={
        <Button variant="primary" onClick={onClose}>
          {understand}
        </Button>
      }
    >
      <p className={css.intro}>{keepTogether(intro)}</p>
      <div className={css.blocks}>
        {WELCOME_BLOCKS.map((name) => {
          const { title, items } = blocks[name];
          const List = name === 'steps' ? 'ol' : 'ul';
          return (
            <section key={name} className={css.block} aria-labelledby={`welcome-${name}`}>
              <IconTile name={icons[name]} />
              <h3 id={`welcome-${name}`}>{title}</h3>
              <List className={css.items}>
                {items.map((item) => (
                  <li key={item}>{keepTogether(item)}</li>
                ))}
              </List>
            </section>
          );
        })}
      </div>
      <p className={css.asks}>
        <b>{someoneAsks.title}</b> {keepTogether(someoneAsks.text)}
      </p>
    </Modal>
  );
}
