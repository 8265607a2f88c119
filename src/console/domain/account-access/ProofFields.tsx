import { useCopy } from '@console/common/copy/languageContext';
import { PasswordField } from '@console/common/ui/PasswordField';
import { CodeField, isCodeLike } from './FactorParts';
import { secondFactorCopy } from './secondFactorCopy';

export interface Proof {
  password: string;
  code: string;
}

export interface AskedProof {
  password: boolean;
  /** Code of the app alone, or any that is kept. */
  code?: 'app' | 'any' | undefined;
}

/** Whether all that is asked for is typed. */
export const isProofTyped = (asks: AskedProof, { password, code }: Proof): boolean =>
  (!asks.password || password !== '') && (asks.code === undefined || isCodeLike(code));

interface ProofFieldsProps {
  asks: AskedProof;
  value: Proof;
  onChange: (proof: Proof) => void;
}

/** Password, code, or both: whoever changes how an account is entered is its owner. */
export const ProofFields = ({ asks, value, onChange }: ProofFieldsProps) => {
  const words = useCopy(secondFactorCopy);
  return (
    <>
      {asks.password ? (
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          value={value.password}
          onChange={(password) => {
            onChange({ ...value, password });
          }}
          error={undefined}
        />
      ) : null}
      {asks.code ? (
        <CodeField
          value={value.code}
          onChange={(code) => {
            onChange({ ...value, code });
          }}
          hint={asks.code === 'app' ? words.appCodeHint : words.codeHint}
        />
      ) : null}
    </>
  );
};
