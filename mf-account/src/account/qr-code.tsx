import { styles, useStyles } from '@lodestay/ui/styles';

/** White space around a QR code, in modules. Scanners need four. */
const QUIET = 4;

const sheet = styles({
  // Scanners need dark on light, in both color schemes.
  qr: {
    background: '#fff',
    borderRadius: 'var(--r-m)',
    border: '1px solid var(--line)',
  },
});

type Props = {
  /** The number of modules in a row, and a path that fills the dark ones. */
  code: { size: number; path: string };
  label: string;
  /** The width and height, a CSS length. */
  side: string;
};

export function QrCode({ code: { size, path }, label, side }: Props) {
  const s = useStyles(sheet);
  const modules = size + 2 * QUIET;
  return (
    <svg
      className={s.qr}
      width={side}
      height={side}
      viewBox={`${-QUIET} ${-QUIET} ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
