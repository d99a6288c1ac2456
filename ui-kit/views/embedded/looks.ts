import { vars } from '../../theme/sheet.css.js'

/**
 * What the views of the embedded wallet add to the kit's parts, set on the elements: the style sheet, which every app loads, has
 * nothing of them.
 */
export const looks = {
  or: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    color: vars.colorTextMuted,
    fontSize: vars.textXs,
    lineHeight: 1,
  },
  line: { flex: 1, height: 1, background: vars.colorLine },
  /** The button of a field whose text can be sent. */
  ready: { borderRadius: vars.radiusControl, background: vars.colorInk, color: vars.colorOnInk },
  email: { fontWeight: 600, color: vars.colorText, overflowWrap: 'anywhere' },
  sent: { paddingBlockStart: 8, textAlign: 'center', color: vars.colorTextMuted },
  wait: { display: 'inline-flex', alignItems: 'center', gap: 6 },
  problem: {
    display: 'flex',
    justifyContent: 'center',
    gap: 6,
    marginBlockStart: 8,
    fontSize: vars.textSm,
    color: vars.colorDanger,
  },
  /** As large as the picture of a ring. */
  orb: {
    display: 'grid',
    placeItems: 'center',
    width: 72,
    height: 72,
    borderRadius: '50%',
    background: vars.colorRaised,
    color: vars.colorTextMuted,
  },
  /** Digits run from left to right in every language. */
  code: { position: 'relative', display: 'flex', justifyContent: 'center', gap: 8 },
  /** Over its boxes, which draw its text, its caret and what is selected of it. */
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    outline: 'none',
    appearance: 'none',
    color: 'transparent',
    caretColor: 'transparent',
    textIndent: '-99em',
    fontSize: vars.textInput,
  },
  /** The outline is for forced colours, which draw no shadow. */
  box: {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 56,
    borderRadius: vars.radiusControl,
    outline: 'thin solid transparent',
    fontSize: vars.textXl,
    fontWeight: 600,
  },
  caret: { width: 2, height: '1.1em', background: vars.colorAccent },
  /** The wallet's frame has 600px, or what the sheet leaves. */
  place: { height: 600, minHeight: 160, marginBlockEnd: 8, overflow: 'hidden' },
  ghost: { display: 'grid', gap: 14, padding: 16 },
} as const
