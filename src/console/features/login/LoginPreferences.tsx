import { LANGUAGES, type Language } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import {
  APPEARANCES,
  appearanceChosen,
  languageChosen,
  selectAppearance,
  type Appearance,
} from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Languages, SunMoon } from 'lucide-react';
import { loginCopy } from './loginCopy';

const LANGUAGE_NAMES: Record<Language, string> = {
  mixed: '한국어 + English',
  en: 'English',
  ko: '한국어',
  ja: '日本語',
};

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 16,
  marginTop: 'auto',
  paddingTop: 24,
  color: theme.vars.palette.text.tertiary,
  '& label': { display: 'flex', alignItems: 'center', gap: 6 },
  '& select': {
    minHeight: 24,
    border: 0,
    padding: 0,
    borderRadius: 4,
    appearance: 'none',
    cursor: 'pointer',
    background: 'none',
    '&:focus-visible': focusRing(theme),
  },
  '& option': { background: theme.vars.palette.raised, color: theme.vars.palette.text.primary },
}));

/** Wording and appearance, before anybody is signed in. */
export const LoginPreferences = () => {
  const words = useCopy(loginCopy);
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const appearance = useAppSelector(selectAppearance);
  return (
    <Row>
      <label>
        <Languages size={14} aria-hidden="true" />
        <select
          aria-label={words.language}
          value={language}
          onChange={({ target }) => dispatch(languageChosen(target.value as Language))}
        >
          {LANGUAGES.map((value) => (
            <option key={value} value={value}>
              {LANGUAGE_NAMES[value]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <SunMoon size={14} aria-hidden="true" />
        <select
          aria-label={words.appearance}
          value={appearance}
          onChange={({ target }) => dispatch(appearanceChosen(target.value as Appearance))}
        >
          {APPEARANCES.map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      </label>
    </Row>
  );
};
