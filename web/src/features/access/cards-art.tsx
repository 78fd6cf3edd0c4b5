/** Three cards standing behind the second door, in the colours of the theme. */
export const CardsArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 460 236" width="460" height="236" aria-hidden="true" className={className}>
    <g transform="rotate(-9 150 130)">
      <Plain x={64} y={66} stripe="var(--mark-1)" />
    </g>
    <g transform="rotate(4 250 120)">
      <Plain x={150} y={52} stripe="var(--mark-2)" />
    </g>
    <g transform="rotate(13 330 130)">
      <rect x="232" y="62" width="190" height="120" rx="12" fill="var(--accent)" stroke="var(--on-brand)" strokeOpacity=".25" />
      <path d="M340 62a96 96 0 0 1-14 120h84a12 12 0 0 0 12-12V74a12 12 0 0 0-12-12z" fill="var(--on-brand)" opacity=".1" />
      <rect x="252" y="86" width="30" height="22" rx="5" fill="var(--on-accent)" opacity=".85" />
      <path d="M252 97h30M267 86v22" stroke="var(--accent)" strokeWidth="1.5" />
      <path d="M252 140h92" stroke="var(--on-accent)" opacity=".75" strokeWidth="6" strokeLinecap="round" strokeDasharray="14 12" />
      <rect x="252" y="158" width="15" height="10" rx="2.5" fill="var(--mark-1)" />
      <rect x="271" y="158" width="15" height="10" rx="2.5" fill="var(--mark-2)" />
      <rect x="290" y="158" width="15" height="10" rx="2.5" fill="var(--mark-3)" />
    </g>
  </svg>
);

const Plain = ({ x, y, stripe }: { x: number; y: number; stripe: string }) => (
  <>
    <rect x={x} y={y} width="190" height="120" rx="12" fill="var(--surface)" stroke="var(--line)" />
    <rect x={x} y={y + 18} width="190" height="16" fill={stripe} />
    <rect x={x + 18} y={y + 52} width="30" height="22" rx="5" fill="var(--hover)" stroke="var(--line)" />
    <path d={`M${x + 18} ${y + 94}h70`} stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
  </>
);
