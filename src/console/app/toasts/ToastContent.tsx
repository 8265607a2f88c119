import { useCopy } from '@console/common/copy/languageContext';
import type { Toast, ToastKind } from '@console/common/toast/toast';
import { RADIUS } from '@console/common/theme/tokens';
import { stateCopy } from '@console/common/ui/stateCopy';
import { TipButton } from '@console/common/ui/TipButton';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import { Check, CircleX, Info, LoaderCircle, X, type LucideIcon } from 'lucide-react';
import { useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, type Ref } from 'react';
import { useToastCount } from './toastCounts';

const LOOKS: Record<ToastKind, { Icon: LucideIcon; tone: ToneName }> = {
  blank: { Icon: Info, tone: 'warning' },
  error: { Icon: CircleX, tone: 'error' },
  success: { Icon: Check, tone: 'success' },
  loading: { Icon: LoaderCircle, tone: 'grey' },
  custom: { Icon: Info, tone: 'accent' },
};

const ToastCard = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: 12,
    width: 360,
    maxWidth: 'calc(100vw - 32px)',
    padding: '12px 10px 12px 14px',
    borderRadius: RADIUS.panel,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.raised,
    boxShadow: `0 0 0 1px ${theme.vars.palette.border}, ${theme.shadows[8]}`,
    '& > svg': { marginTop: 2, color: toneOf(theme, tone).main },
    '& > div': { flex: 1, minWidth: 0 },
    '& strong': { display: 'block', fontWeight: 600 },
    '& p': { color: theme.vars.palette.text.secondary },
  }),
);

const Times = styled('span')(({ theme }) => ({
  marginLeft: 6,
  fontWeight: 500,
  color: theme.vars.palette.text.tertiary,
}));

/** A pointer that rests on it gives time to read, not for ever: what must be read again is in the bell. */
const LONGEST_MS = 15_000;

interface ToastContentProps {
  id: SnackbarKey;
  toast: Toast;
  ref?: Ref<HTMLDivElement>;
}

/** Raised, the icon in the state's colour: never a coloured slab. */
export const ToastContent = ({ id, toast, ref }: ToastContentProps) => {
  const words = useCopy(stateCopy);
  const { closeSnackbar } = useSnackbar();
  const count = useToastCount(toast.id);
  const isLasting = toast.kind === 'loading';
  useEffect(() => {
    if (isLasting) return undefined;
    const timer = setTimeout(() => {
      closeSnackbar(id);
    }, LONGEST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [closeSnackbar, id, isLasting]);
  const { Icon, tone } = LOOKS[toast.kind];
  return (
    <ToastCard ref={ref} tone={tone} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <strong>
          {toast.title}
          {count === 1 ? null : <Times aria-hidden="true">{`×${String(count)}`}</Times>}
        </strong>
        {toast.message === undefined ? null : <p>{toast.message}</p>}
      </div>
      <TipButton
        size="small"
        label={words.close}
        onClick={() => {
          closeSnackbar(id);
        }}
      >
        <X size={14} />
      </TipButton>
    </ToastCard>
  );
};
