import type { Toast, ToastKind } from '@console/common/toast/toast';
import { HEADER_HEIGHT } from '@console/common/theme/tokens';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE, TOAST_SUCCESS_DURATION_MS } from '@contract/limits';
import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { ToastContent } from './ToastContent';
import type { LateToastPresenter } from './toastPresenter';

declare module 'notistack' {
  interface VariantOverrides {
    toast: { toast: Toast };
  }
}

/** Specification 1, section 9 (Toasts); a loading toast stays until it is dismissed. */
const durationOf = (kind: ToastKind): number | null =>
  kind === 'loading' ? null : kind === 'success' ? TOAST_SUCCESS_DURATION_MS : TOAST_DURATION_MS;

const Attached = ({ presenter }: { presenter: LateToastPresenter }) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      presenter.attach({
        show: (toast) => {
          const autoHideDuration = durationOf(toast.kind);
          enqueueSnackbar({ variant: 'toast', key: toast.id, toast, autoHideDuration });
        },
        dismiss: closeSnackbar,
      }),
    [presenter, enqueueSnackbar, closeSnackbar],
  );
  return null;
};

/** Top right, under the header. */
export const ToastHost = ({ presenter }: { presenter: LateToastPresenter }) => (
  <SnackbarProvider
    maxSnack={TOAST_MAX_VISIBLE}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    classes={{ containerRoot: 'toasts' }}
    Components={{ toast: ToastContent }}
  >
    <GlobalStyles styles={{ '.toasts.toasts': { top: HEADER_HEIGHT + 8, right: 16, left: 'auto' } }} />
    <Attached presenter={presenter} />
  </SnackbarProvider>
);
