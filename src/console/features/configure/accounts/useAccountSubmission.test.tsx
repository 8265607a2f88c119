import type { ApiError } from '@console/common/api/apiError';
import type { Outcome } from '@console/common/api/outcome';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { makeTestStore } from '@test/support/makeTestStore';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useAccountSubmission } from './useAccountSubmission';

const TAKEN: ApiError = {
  status: 409,
  error: 'Another account has this name.',
  code: 'name-taken',
  requestId: 'req_1',
};

const answering = (outcome: Outcome<string>) => () => Promise.resolve(outcome);

const rendered = (useHook: typeof useSubmission) => {
  const made = makeTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={made.store}>{children}</Provider>
  );
  return { ...renderHook(() => useHook(), { wrapper }), toasts: made.toasts };
};

test('a refusal stays with its reason; nothing is said or closed', async () => {
  const { result, toasts } = rendered(useSubmission);
  const closed = jest.fn();
  await act(async () => {
    result.current.send(answering({ kind: 'refused', error: TAKEN }), 'Saved', closed);
    await Promise.resolve();
  });
  expect(result.current).toMatchObject({ busy: false, failure: 'Another account has this name, req_1' });
  expect(closed).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('what is done is said, and its answer goes on', async () => {
  const { result, toasts } = rendered(useSubmission);
  const closed = jest.fn();
  await act(async () => {
    result.current.send(answering({ kind: 'done', answer: 'srv_1' }), 'Saved', closed);
    await Promise.resolve();
  });
  expect(result.current).toMatchObject({ busy: false, failure: undefined });
  expect(closed).toHaveBeenCalledWith('srv_1');
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Saved' }]);
});

test('a form about an account gives the refusal in the words of accounts', async () => {
  const { result } = rendered(useAccountSubmission);
  await act(async () => {
    result.current.send(answering({ kind: 'refused', error: TAKEN }), 'Saved');
    await Promise.resolve();
  });
  expect(result.current.failure).toBe('이미 있는 사용자 이름입니다.');
});
