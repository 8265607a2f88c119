import type { Toast, ToastKind } from '@console/common/toast/toast';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE, TOAST_SUCCESS_DURATION_MS } from '@contract/limits';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { use, useEffect, useState } from 'react';
import { ToastContent } from './ToastContent';
import { ToastPlacement } from './ToastPlacement';
import { createToastCounts, ToastCounts } from './toastCounts';
import type { LateToastPresenter } from './toastPresenter';

declare module 'notistack' {
  interface VariantOverrides {
    toast: { toast: Toast };
  }
}

/** Behaviour, section 2.8; a loading toast stays until it is dismissed. */
const durationOf = (kind: ToastKind): number | null =>
  kind === 'loading' ? null : kind === 'success' ? TOAST_SUCCESS_DURATION_MS : TOAST_DURATION_MS;

const Attached = ({ presenter }: { presenter: LateToastPresenter }) => {
  const counts = use(ToastCounts);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      presenter.attach({
        show: (toast) => {
          const { id, count = 1 } = toast;
          const stands = counts.stands(id);
          counts.set(id, count);
          if (stands) return;
          const onClose = (): void => {
            counts.forget(id);
          };
          enqueueSnackbar({
            variant: 'toast',
            key: id,
            toast,
            autoHideDuration: durationOf(toast.kind),
            onClose,
          });
        },
        dismiss: closeSnackbar,
      }),
    [presenter, counts, enqueueSnackbar, closeSnackbar],
  );
  return null;
};

/** Top right, under the header. A window that lost the focus keeps none of them waiting. */
export const ToastHost = ({ presenter }: { presenter: LateToastPresenter }) => {
  const [counts] = useState(createToastCounts);
  return (
    <ToastCounts value={counts}>
      <SnackbarProvider
        maxSnack={TOAST_MAX_VISIBLE}
        disableWindowBlurListener
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        classes={{ containerRoot: 'toasts' }}
        Components={{ toast: ToastContent }}
      >
        <ToastPlacement />
        <Attached presenter={presenter} />
      </SnackbarProvider>
    </ToastCounts>
  );
};
