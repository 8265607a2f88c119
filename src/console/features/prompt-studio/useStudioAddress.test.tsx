import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useStudioAddress } from './useStudioAddress';

const Tabs = () => {
  const { show } = useStudioAddress();
  return (
    <>
      <Link to="?prompt=other">Other</Link>
      <button
        type="button"
        onClick={() => {
          show('versions');
        }}
      >
        Tab
      </button>
    </>
  );
};

test('a tab that is clicked right after another prompt is a tab of that one', async () => {
  const { stop } = await renderPart(<Tabs />);
  await hearAtOnce(
    click(screen.getByRole('link', { name: 'Other' })),
    click(screen.getByRole('button', { name: 'Tab' })),
  );
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('/?prompt=other&view=versions');
  });
  stop();
});
