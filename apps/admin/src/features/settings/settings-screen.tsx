import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { AppearancesSection } from "../search-appearance/appearances-section.tsx";
import { AdvancedSection } from "./advanced-section.tsx";
import { AppearanceSection } from "./appearance/appearance-section.tsx";
import { GeneralSection } from "./general/general-section.tsx";
import { HeadCodeSection } from "./head-code-section.tsx";
import { HomeSettings } from "./home/home-section.tsx";
import { IntegrationsSection } from "./integrations-section.tsx";
import { MenusSection } from "./menus/menus-section.tsx";
import { NotificationsSection } from "./notifications/notifications-section.tsx";
import { PaymentsSection } from "./payments/payments-section.tsx";
import { ProgrammesSection } from "./programmes/programmes-section.tsx";
import { SearchSection } from "./search-section.tsx";
import { type SettingsSection, settingsSections } from "./sections.ts";
import { SecuritySection } from "./security-section.tsx";
import styles from "./settings.module.css";
import { ShippingSection } from "./shipping/shipping-section.tsx";
import { SignInSection } from "./sign-in/sign-in-section.tsx";
import { VerificationSection } from "./verification-section.tsx";

type All = Outputs["admin"]["settings"]["all"];

/** The settings, one section at a time. */
export const SettingsScreen = ({ section }: { section: SettingsSection }) => (
  <Screen title={t("Settings")} intro={t("Manage your application settings and preferences")}>
    <div className={styles.settings}>
      <nav aria-label={t("Settings")}>
        <SectionChoice section={section} />
        <ul>
          {settingsSections.map(({ name, label, note }) => (
            <li key={name}>
              <Link
                to="/admin/settings"
                search={searchOf(name)}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={name === section ? "page" : undefined}
              >
                <b>{label}</b>
                {name !== section && <span>{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Stored section={section} />
    </div>
  </Screen>
);

/** The sections on a phone, where their list would be longer than the screen. */
function SectionChoice({ section }: { section: SettingsSection }) {
  const navigate = useNavigate();
  return (
    <select
      className={`field ${styles.choice}`}
      aria-label={t("Section")}
      value={section}
      onChange={({ target }) =>
        void navigate({
          to: "/admin/settings",
          search: searchOf(target.value as SettingsSection),
        })
      }
    >
      {settingsSections.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** The first section has no name in the address. */
const searchOf = (section: SettingsSection) => ({
  section: section === "general" ? undefined : section,
});

function Stored({ section }: { section: SettingsSection }) {
  const admin = useAdmin();
  const { data, isError, refetch } = useQuery(admin.settings.all.queryOptions());
  if (data) return formOf[section](data);
  if (isError)
    return <Failure message={t("Failed to load settings")} onRetry={() => void refetch()} />;
  return <Loading label={t("Loading settings...")} />;
}

const formOf: Record<SettingsSection, (all: All) => ReactNode> = {
  general: ({ general }) => <GeneralSection of={general} />,
  appearance: ({ appearance }) => <AppearanceSection of={appearance} />,
  home: ({ home }) => <HomeSettings of={home} />,
  menus: ({ menus }) => <MenusSection of={menus} />,
  notifications: ({ notifications, mail }) => (
    <NotificationsSection of={notifications} mail={mail} />
  ),
  security: ({ security }) => <SecuritySection of={security} />,
  signIn: ({ signIn }) => <SignInSection of={signIn} />,
  payments: ({ payments }) => <PaymentsSection of={payments} />,
  shipping: ({ shipping }) => <ShippingSection of={shipping} />,
  integrations: ({ integrations }) => <IntegrationsSection of={integrations} />,
  verification: ({ verification }) => <VerificationSection of={verification} />,
  headCode: ({ headCode }) => <HeadCodeSection of={headCode} />,
  appearances: () => <AppearancesSection />,
  search: ({ search }) => <SearchSection of={search} />,
  programmes: ({ programmes }) => <ProgrammesSection of={programmes} />,
  advanced: ({ advanced }) => <AdvancedSection of={advanced} />,
};
