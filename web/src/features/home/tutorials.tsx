import { useMutation } from '@tanstack/react-query';
import type { Tutorial } from '@portal/contract/content/content';
import { downloadDocument } from '@portal/contract/orders/documents';
import type { DocumentUid } from '@portal/domain/identifiers/uid';
import { safeLink } from '@portal/domain/text/safe-link';
import { downloadFile } from '../../parts/query/download-file';
import { ContentLink } from '../../parts/content/content-link';
import { Icon } from '../../ui/icon/icon';
import css from './tutorials.module.css';

interface TutorialsProps {
  title: string;
  tutorials: readonly Tutorial[];
  /** One line of titles: who orders already needs no more. */
  isBrief: boolean;
}

/** Short guides; only those switched on (HOME-020). */
export function Tutorials({ title, tutorials, isBrief }: TutorialsProps) {
  const shown = tutorials.filter(({ enabled }) => enabled);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title} className={css.tutorials}>
      <b className={css.title}>{title}</b>
      <ul className={css.list}>
        {shown.map((tutorial) => (
          <li key={tutorial.id} className={css.tutorial}>
            <Icon name={tutorial.documentUid === null ? 'help' : 'download'} size={18} className={css.icon} />
            <span className={css.words}>
              {tutorial.documentUid === null ? (
                <ContentLink to={tutorial.url}>{tutorial.title}</ContentLink>
              ) : (
                <TutorialFile documentUid={tutorial.documentUid} url={tutorial.url} title={tutorial.title} />
              )}
              {!isBrief && <span className={css.note}>{tutorial.description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A guide in a file; when it cannot be had its address opens instead, on a new tab (HOME-021). */
function TutorialFile({ documentUid, url, title }: { documentUid: DocumentUid; url: string; title: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(downloadDocument, { params: { id: documentUid } }),
    onError: () => {
      const address = safeLink(url);
      if (address !== null) window.open(address, '_blank', 'noopener');
    },
  });
  return (
    <button type="button" className={css.file} aria-busy={isPending} onClick={() => mutate()}>
      {title}
    </button>
  );
}
