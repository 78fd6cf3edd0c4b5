import css from './mailbox.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** The text of a mail; web addresses in it are links, as in any mail program. */
export const MailText = ({ text }: { text: string }) => (
  <p className={css.text}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        <a key={index} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
