import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useWithdrawPriceMutation } from '@console/domain/prices/pricesApi';
import { useAppDispatch } from '@console/state/hooks';
import type { ModelPrice } from '@contract/entities/modelPrice';
import { nanoid } from '@reduxjs/toolkit';
import { pricesCopy } from './pricesCopy';

export const WithdrawPrice = ({
  price: { id, model },
  onClose,
}: {
  price: ModelPrice;
  onClose: () => void;
}) => {
  const words = useCopy(pricesCopy);
  const dispatch = useAppDispatch();
  const [withdraw] = useWithdrawPriceMutation();
  const send = async (): Promise<void> => {
    const { error } = await withdraw({ id, key: nanoid() });
    if (error)
      dispatch(
        toastRequested({ kind: 'error', title: words.withdrawFailed, message: describeApiError(error) }),
      );
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={words.withdrawTitle(model)}
      description={words.withdrawHint}
      confirmLabel={words.withdrawConfirm}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void send();
      }}
    />
  );
};
