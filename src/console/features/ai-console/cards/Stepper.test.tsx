import type { Scheduling } from '@console/domain/scheduling/schedulingSlice';
import type { WorkflowStep } from '@contract/entities/actionCard';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Stepper } from './Stepper';

let view: Awaited<ReturnType<typeof renderPart>>;
afterEach(() => {
  view.stop();
});

const at = (step: WorkflowStep, failedStep?: WorkflowStep): Scheduling => ({
  step,
  availability: [],
  suggestions: [],
  rejected: [],
  confirming: 'idle',
  ...(failedStep ? { failedStep } : {}),
});
const show = async (props: Partial<ComponentProps<typeof Stepper>> = {}) => {
  view = await renderPart(<Stepper workflow={undefined} hasChannel decided={false} {...props} />);
};
const positions = () =>
  screen.getAllByRole('listitem').map((item) => `${item.textContent} ${item.dataset['position'] ?? ''}`);

test('the specified steps are there in their order, the current one marked', async () => {
  await show({ workflow: at('getting_suggestions') });
  expect(positions()).toEqual([
    '초기화 done',
    '가능 시간 확인 done',
    '제안 생성 now',
    '승인 요청 ahead',
    '승인 대기 ahead',
  ]);
  expect(screen.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
});

test('without a channel nobody is asked for approval', async () => {
  await show({ workflow: at('awaiting_approval'), hasChannel: false });
  expect(positions()).toEqual(['초기화 done', '가능 시간 확인 done', '제안 생성 done', '승인 대기 now']);
});

test('an error marks the step that failed', async () => {
  await show({ workflow: at('error', 'checking_availability') });
  expect(positions().slice(0, 3)).toEqual(['초기화 done', '가능 시간 확인 failed', '제안 생성 ahead']);
});

test('before the workflow has begun it stands at its start, after the decision at its end', async () => {
  await show();
  expect(positions()[0]).toBe('초기화 now');
  view.unmount();
  await show({ decided: true });
  expect(positions().every((position) => position.endsWith('done'))).toBe(true);
});
