import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { styled } from '@mui/material/styles';
import { guideCopy } from './integrationTestCopy';

const GuideText = styled('div')(({ theme }) => ({
  padding: 16,
  '& h3': { ...theme.typography.h4, margin: '0 0 4px' },
  '& h3:not(:first-of-type)': { marginTop: 14 },
  '& ul': { margin: 0, paddingLeft: 18, listStyle: 'disc' },
  '& li': { lineHeight: '22px' },
}));

export const TestGuide = () => {
  const words = useCopy(guideCopy);
  return (
    <Panel title={words.title}>
      <GuideText>
        <h3>{words.prerequisites}</h3>
        <ul>
          {(['outlook', 'slack', 'manager', 'environment', 'sameOrigin'] as const).map((key) => (
            <li key={key}>{words[key]}</li>
          ))}
        </ul>
        <h3>{words.notes}</h3>
        <ul>
          {(['accounts', 'addresses', 'dryRun'] as const).map((key) => (
            <li key={key}>{words[key]}</li>
          ))}
        </ul>
      </GuideText>
    </Panel>
  );
};
