import type { Toast, ToastPresenter } from '@console/common/toast/toast';

/** Keeps toasts until what shows them has been fetched, after the first paint. */
export interface LateToastPresenter extends ToastPresenter {
  attach: (presenter: ToastPresenter) => () => void;
}

export const createToastPresenter = (): LateToastPresenter => {
  let waiting: Toast[] = [];
  let presenter: ToastPresenter | undefined;
  return {
    show: (toast) => {
      if (presenter) presenter.show(toast);
      else waiting = [...waiting.filter(({ id }) => id !== toast.id), toast];
    },
    dismiss: (id) => {
      waiting = waiting.filter((toast) => toast.id !== id);
      presenter?.dismiss(id);
    },
    attach: (shower) => {
      presenter = shower;
      waiting.forEach(shower.show);
      waiting = [];
      return () => {
        presenter = undefined;
      };
    },
  };
};
